import { DOOR_CHANNELS, type DoorChannel } from "@rollcall/core/contract";
import { messages } from "../messages.ts";

interface PaymentChoiceProps {
  legend: string;
  className: string;
  disabled?: boolean;
  onPick: (channel: DoorChannel) => void;
}

/** How the person has paid. Pressing a button confirms that the door has the money. */
export function PaymentChoice({ legend, className, disabled, onPick }: PaymentChoiceProps) {
  return (
    <fieldset class="payment-choice" disabled={disabled}>
      <legend>{legend}</legend>
      {DOOR_CHANNELS.map((channel) => (
        <button type="button" key={channel} class={className} onClick={() => onPick(channel)}>
          {messages.channel[channel]}
        </button>
      ))}
    </fieldset>
  );
}

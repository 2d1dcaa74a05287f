import { useForm } from "react-hook-form";
import { MomentField } from "#ui-react/form/moment-field.tsx";
import { CalendarDay, Day, Time } from "#ui-react/time.tsx";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.moments;
const AMSTERDAM = "Europe/Amsterdam";
const STARTS = "2030-11-21T18:30:00.000Z";

/** A time in its zone, in a zone that is not the reader's, and where the clocks change. */
export function MomentParts({ id, title }: { id: string; title: string }) {
  const { control } = useForm({
    defaultValues: {
      starts: "2030-11-21T19:30",
      elsewhere: "2030-07-01T08:00",
      never: "2030-03-31T02:30",
      twice: "2030-10-27T02:30",
    },
  });
  return (
    <Part id={id} title={title}>
      <Examples>
        <MomentField
          control={control}
          name="starts"
          label={text.starts}
          hint={text.startsHint}
          timezone={AMSTERDAM}
        />
        <MomentField
          control={control}
          name="elsewhere"
          label={text.elsewhere}
          timezone="America/St_Johns"
        />
        <MomentField control={control} name="never" label={text.never} timezone={AMSTERDAM} />
        <MomentField control={control} name="twice" label={text.twice} timezone={AMSTERDAM} />
        <Example title={text.written}>
          <Time instant={STARTS} timezone={AMSTERDAM} />
          <Day instant={STARTS} timezone={AMSTERDAM} />
          <CalendarDay day="2030-12-31" />
        </Example>
      </Examples>
    </Part>
  );
}

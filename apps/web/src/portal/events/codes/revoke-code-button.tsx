import { client } from "../../api.ts";
import { RevokeButton } from "../../revoke-button.tsx";
import type { AccessCodeData, EventData } from "../event-data.ts";
import { codes } from "./messages/codes.ts";

const text = codes.revoke;

interface RevokeCodeButtonProps {
  event: EventData;
  code: AccessCodeData;
}

/** Revokes a code, and logs out everybody who has used it. */
export function RevokeCodeButton({ event, code }: RevokeCodeButtonProps) {
  if (code.status !== "ACTIVE") return <span className="text-muted">{text.over}</span>;
  return (
    <RevokeButton
      name={code.label ?? text.unnamed(code.codeHint)}
      words={text}
      revoke={() => client.checkin.revokeCode.mutate({ eventId: event.id, codeId: code.id })}
    />
  );
}

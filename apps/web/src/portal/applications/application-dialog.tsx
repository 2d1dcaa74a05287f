import { Check } from "lucide-react";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { ActButton } from "../../ui-react/act-button.tsx";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { Button, PageLink } from "../../ui-react/button.tsx";
import { Dialog } from "../../ui-react/dialog.tsx";
import { Facts } from "../../ui-react/panel.tsx";
import { Day } from "../../ui-react/time.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { ApplicationData } from "./application-data.ts";
import { RejectForm } from "./reject-form.tsx";

interface ApplicationDialogProps {
  application: ApplicationData | undefined;
  onClose: () => void;
}

/** One application, and the decision on it. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const [rejecting, setRejecting] = useState(false);
  if (!application) return null;
  const { id, fullName, status } = application;
  const close = () => {
    setRejecting(false);
    onClose();
  };
  const approve = async () => {
    await client.membership.approveApplication.mutate({ id });
    await refreshAll();
    toast(`${fullName} is a member now.`);
    close();
  };
  if (rejecting)
    return (
      <Dialog open title={`Decline ${fullName}?`} onClose={close}>
        <RejectForm application={application} onDone={close} />
      </Dialog>
    );
  return (
    <Dialog open title={fullName} onClose={close}>
      <Facts facts={factsOf(application)} />
      {status === "PENDING" && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={() => setRejecting(true)}>
            Decline
          </Button>
          <ActButton look="main" icon={<Check aria-hidden="true" />} act={approve}>
            Make a member
          </ActButton>
        </div>
      )}
    </Dialog>
  );
}

function factsOf(application: ApplicationData) {
  const { email, phone, message, status, reason, referredBy, memberId } = application;
  const { createdAt, decidedAt } = application;
  return [
    ["Status", <StatusBadge key="status" status={status} />],
    ["E-mail address", email],
    ["Phone", phone ?? "None"],
    ["Came in", <Day key="came" at={createdAt} />],
    ...(message ? [["Message", <Lines key="message" text={message} />] as const] : []),
    ...(referredBy
      ? [["Recommended by", <MemberLink key="by" id={referredBy} text="A member" />] as const]
      : []),
    ...(decidedAt ? [["Decided", <Day key="decided" at={decidedAt} />] as const] : []),
    ...(reason ? [["Reason", <Lines key="reason" text={reason} />] as const] : []),
    ...(memberId
      ? [["Member", <MemberLink key="member" id={memberId} text="To the member" />] as const]
      : []),
  ] as const;
}

const Lines = ({ text }: { text: string }) => <p className="whitespace-pre-line">{text}</p>;

const MemberLink = ({ id, text }: { id: string; text: string }) => (
  <PageLink to={paths.member(id)}>{text}</PageLink>
);

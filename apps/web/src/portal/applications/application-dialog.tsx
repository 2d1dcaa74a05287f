import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Button, PageLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Facts } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { ApplicationData } from "./application-data.ts";
import { applications as messages } from "./messages/applications.ts";
import { RejectForm } from "./reject-form.tsx";

const text = messages;

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
    toast(text.approve.done(fullName));
    close();
  };
  if (rejecting)
    return (
      <Dialog open title={text.reject.title(fullName)} onClose={close}>
        <RejectForm application={application} onDone={close} />
      </Dialog>
    );
  return (
    <Dialog open title={fullName} onClose={close}>
      <Facts facts={applicationFacts(application)} />
      {status === "PENDING" && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="danger" onClick={() => setRejecting(true)}>
            {text.reject.action}
          </Button>
          <ActButton look="main" icon={<Check aria-hidden="true" />} act={approve}>
            {text.approve.action}
          </ActButton>
        </div>
      )}
    </Dialog>
  );
}

function applicationFacts(application: ApplicationData) {
  const { email, phone, message, status, reason, referredBy, memberId } = application;
  const { createdAt, decidedAt } = application;
  return [
    [common.statusLabel, <StatusBadge key="status" status={status} />],
    [text.one.email, email],
    [text.one.phone, phone],
    [text.one.came, <Day key="came" at={createdAt} />],
    ...(message ? [[text.one.message, <Lines key="message" lines={message} />] as const] : []),
    ...(referredBy
      ? [[text.one.recommendedBy, <Recommender key="by" id={referredBy} />] as const]
      : []),
    ...(decidedAt ? [[text.one.decided, <Day key="decided" at={decidedAt} />] as const] : []),
    ...(reason ? [[text.one.reason, <Lines key="reason" lines={reason} />] as const] : []),
    ...(memberId
      ? [
          [
            text.one.member,
            <MemberLink key="member" id={memberId} word={text.one.toMember} />,
          ] as const,
        ]
      : []),
  ] as const;
}

const Lines = ({ lines }: { lines: string }) => <p className="whitespace-pre-line">{lines}</p>;

const MemberLink = ({ id, word }: { id: string; word: string }) => (
  <PageLink to={paths.member(id)}>{word}</PageLink>
);

function Recommender({ id }: { id: string }) {
  const { data } = useQuery(api.membership.get.queryOptions({ id }));
  return <MemberLink id={id} word={data?.fullName ?? text.one.recommender} />;
}

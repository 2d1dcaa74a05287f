import { formatEmail } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Button, PageLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Facts } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { EVERY_TYPE } from "../members/membership-types.ts";
import type { ApplicationData } from "./application-data.ts";
import { ApproveForm } from "./approve-form.tsx";
import { applications as messages } from "./messages/applications.ts";
import { RejectForm } from "./reject-form.tsx";

const text = messages;

interface ApplicationDialogProps {
  application: ApplicationData | undefined;
  onClose: () => void;
}

/** One application, and the decision on it. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const [deciding, setDeciding] = useState<"approve" | "reject">();
  const { data: types } = useQuery(api.membershipTypes.list.queryOptions(EVERY_TYPE));
  if (!application) return null;
  const { fullName, status } = application;
  const close = () => {
    setDeciding(undefined);
    onClose();
  };
  if (deciding === "approve" && types)
    return (
      <Dialog open title={text.approve.title(fullName)} onClose={close}>
        <ApproveForm
          application={application}
          types={types.data.filter(({ active }) => active)}
          onBack={() => setDeciding(undefined)}
          onDone={close}
        />
      </Dialog>
    );
  if (deciding === "reject")
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
          <Button look="danger" onClick={() => setDeciding("reject")}>
            {text.reject.action}
          </Button>
          <Button
            look="main"
            icon={<Check aria-hidden="true" />}
            onClick={() => setDeciding("approve")}
          >
            {text.approve.action}
          </Button>
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
    [text.one.email, formatEmail(email)],
    [text.one.phone, phone],
    [text.one.came, <Day key="came" instant={createdAt} />],
    ...(message ? [[text.one.message, <Lines key="message" lines={message} />] as const] : []),
    ...(referredBy
      ? [[text.one.recommendedBy, <Recommender key="by" id={referredBy} />] as const]
      : []),
    ...(decidedAt ? [[text.one.decided, <Day key="decided" instant={decidedAt} />] as const] : []),
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

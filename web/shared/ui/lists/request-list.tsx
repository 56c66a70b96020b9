import { Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RequestSummary } from '#contract/api/requests.ts';
import { IconChevronRight } from '~icons';
import { personName } from '../../person-name.ts';
import { requestHint } from '../../request-hint.ts';
import { useAccount } from '../../use-account.ts';
import { useNow } from '../../use-now.ts';
import { waitingLine } from '../../waiting-text.ts';
import { DottedParts } from '../dotted-parts.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { EmptyState } from './empty-state.tsx';
import classes from './request-list.module.css';

type Props = {
  requests: readonly RequestSummary[];
  empty: string;
  /** The viewer's own requests: in more words what each waits for, and not who asked. */
  areMine?: boolean;
  /** All of them wait for the viewer to act on them. */
  areToSign?: boolean;
};

/** Requests, each a link to its page. */
export function RequestList({ requests, empty, areMine = false, areToSign = false }: Props) {
  if (requests.length === 0) return <EmptyState text={empty} />;
  return (
    <ul className={classes.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestItem request={request} isMine={areMine} isToSign={areToSign} />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { request: RequestSummary; isMine: boolean; isToSign: boolean };

function RequestItem({ request, isMine, isToSign }: ItemProps) {
  const { id, document, requestor, status, createdAt, isDelegated } = request;
  const now = useNow();
  const account = useAccount();
  const waiting = account ? waitingLine(request, { id: account.id, isSignee: isToSign }, now) : '';
  const hint = isMine ? requestHint(request, now) : waiting;
  return (
    <Link to="/requests/$id" params={{ id: String(id) }} className={classes.item}>
      <div className={classes.text}>
        <Text fw={600}>{document.name}</Text>
        <Text size="sm" c="dimmed" component="div">
          <DottedParts>
            {`No. ${id}`}
            {!isMine && personName(requestor)}
            <TimeAgo at={createdAt} span />
          </DottedParts>
        </Text>
        {hint && (
          <Text size="sm" lineClamp={6}>
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.marks}>
        {isDelegated && (
          <Badge variant="outline" color="ink" radius="sm">
            Delegated
          </Badge>
        )}
        <StatusBadge status={status} />
      </div>
      <IconChevronRight size={18} className={classes.arrow} />
    </Link>
  );
}

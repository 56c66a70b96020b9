import { Button, Checkbox, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RequestFull, RequestSummary } from '#contract/api/requests.ts';
import { personName } from '../../../shared/person-name.ts';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { totalText } from '../../../shared/ui/lists/total-text.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import { useNow } from '../../../shared/use-now.ts';
import { waitingLine } from '../../../shared/waiting-text.ts';
import classes from './desk.module.css';
import { showOnDesk } from './show-on-desk.ts';
import { turnOf, type useQueue } from './use-queue.ts';

type Props = {
  queue: ReturnType<typeof useQueue>;
  /** Those that were opened here and can be signed without filling anything in, by their turn. */
  tickable: ReadonlyMap<string, RequestFull>;
  ticked: ReadonlySet<string>;
  onTick: (turn: string) => void;
  isSigning: boolean;
  onSignTogether: () => void;
};

/** What waits, the oldest first, with boxes to tick: the ticked ones are signed together. */
export function DeskList({ queue, tickable, ticked, onTick, isSigning, onSignTogether }: Props) {
  const { requests, currentId, count, isLowerBound, query } = queue;
  return (
    <Section title={`${totalText({ total: count, isLowerBound })} to sign`}>
      <div className={classes.together} data-list-head>
        {ticked.size > 0 ? (
          <Button fullWidth loading={isSigning} onClick={onSignTogether}>
            {ticked.size === 1 ? 'Sign the ticked one' : `Sign ${ticked.size} together`}
          </Button>
        ) : (
          requests.length > 0 && (
            <Text size="xs" c="dimmed">
              Tick what you have looked at, to sign several together. Where your position fills something in,
              sign one by one.
            </Text>
          )
        )}
      </div>
      <ol className={classes.list}>
        {requests.map((request) => (
          <Item
            key={request.id}
            request={request}
            isCurrent={request.id === currentId}
            isTicked={ticked.has(turnOf(request))}
            mayTick={tickable.has(turnOf(request))}
            onTick={() => onTick(turnOf(request))}
          />
        ))}
      </ol>
      <LoadMore query={query} />
    </Section>
  );
}

type ItemProps = {
  request: RequestSummary;
  isCurrent: boolean;
  isTicked: boolean;
  mayTick: boolean;
  onTick: () => void;
};

function Item({ request, isCurrent, isTicked, mayTick, onTick }: ItemProps) {
  const now = useNow();
  const account = useAccount();
  const { id, document, requestor } = request;
  const waiting = waitingLine(request, { id: account?.id ?? 0, isSignee: true }, now);
  return (
    <li className={classes.item} data-current={isCurrent || undefined}>
      <Checkbox
        checked={isTicked}
        disabled={!mayTick}
        onChange={onTick}
        aria-label={`Sign ${document.name} No. ${id} together with others`}
      />
      <Link
        to="/dashboard/desk"
        search={{ id }}
        replace
        resetScroll={false}
        aria-current={isCurrent ? 'true' : undefined}
        // the address stays as it is, and with it the screen
        onClick={isCurrent ? showOnDesk : undefined}
        className={classes.link}
      >
        <Text size="sm" fw={600}>
          {document.name}
        </Text>
        <Text size="xs">
          No. {id} · {personName(requestor)}
        </Text>
        <Text size="xs" c="dimmed">
          {waiting}
        </Text>
      </Link>
    </li>
  );
}

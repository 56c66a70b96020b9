import { Badge, Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Account } from '#contract/api/accounts.ts';
import { countText } from '#contract/format/counts.ts';
import type { Role } from '#contract/roles.ts';
import { IconFilePlus } from '~icons';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import listClasses from '../../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import classes from './todo-card.module.css';
import { TodoItem } from './todo-item.tsx';
import { todoQuery } from './todo-query.ts';

/** The first card of every home: the requests that wait for this person, with one button each. */
export function TodoCard({ account }: { account: Account }) {
  const query = useInfiniteQuery(todoQuery);
  const { total = 0, isLowerBound } = query.data?.pages[0]?.pagination ?? {};
  return (
    <div className={classes.card}>
      <Section
        title="Needs your action"
        action={
          total > 0 && (
            <Badge size="lg" color="ink.8" radius="sm" aria-label={`${countText(total)} in all`}>
              {countText(total)}
              {isLowerBound && '+'}
            </Badge>
          )
        }
      >
        <QueryView query={query} rows={2}>
          {({ pages }) => {
            const requests = pages.flatMap((page) => page.requests);
            if (requests.length === 0) return <NothingToDo role={account.role.name} />;
            return (
              <>
                <ol className={listClasses.list}>
                  {requests.map((request, index) => (
                    <li key={request.id} className={listClasses.row}>
                      <TodoItem request={request} isFirst={index === 0} />
                    </li>
                  ))}
                </ol>
                <LoadMore query={query} />
              </>
            );
          }}
        </QueryView>
      </Section>
    </div>
  );
}

/** An Admin's home says besides what waits for somebody whom they name. */
const NOTHING: Partial<Record<Role, string>> = {
  Admin: 'No request waits for your own signature or answer.',
};

/** Says how to begin. */
function NothingToDo({ role }: { role: Account['role']['name'] }) {
  const isStudent = role === 'Student';
  return (
    <Group justify="space-between" gap="sm" p="md">
      <Text size="sm" flex="1 1 16rem">
        <strong>{NOTHING[role] ?? 'Nothing waits for you.'}</strong>{' '}
        {isStudent
          ? 'Ask for a document; whatever is then needed from you appears here.'
          : 'What you are asked to sign, and what your own requests need from you, appears here.'}
      </Text>
      <Button
        variant={isStudent ? 'filled' : 'default'}
        leftSection={<IconFilePlus size={18} />}
        renderRoot={leadsTo(
          isStudent
            ? { to: '/dashboard', search: { tab: 'create-request' } }
            : { to: '/dashboard/my-requests', search: { tab: 'create-request' } },
        )}
      >
        Request a document
      </Button>
    </Group>
  );
}

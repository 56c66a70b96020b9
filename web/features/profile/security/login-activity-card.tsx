import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { loginHistory } from '#contract/api/profile.ts';
import { platform } from '#contract/format/platform.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import classes from '../../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { DeviceIcon } from './device-icon.tsx';

/** "Login history page size 5" (specification part 1, section 9). */
const PAGE_SIZE = 5;
/** What stands beside a login that was not by password. */
const SHOWN_WAYS = { password: '', 'campus-account': ' · campus account', passkey: ' · passkey' };

/** Where the account was logged in from; pages accumulate. */
export function LoginActivityCard() {
  const query = useInfiniteQuery({
    queryKey: ['login-history'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof loginHistory>('GET /profile/loginhistory', {
        query: { page: pageParam, limit: PAGE_SIZE, sort: 'createdAt', order: 'desc' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { failure: 'Error while fetching profile data' },
  });

  return (
    <Section title="Login Activity">
      <QueryView query={query}>
        {({ pages }) => <Logins logins={pages.flatMap(({ history }) => history)} />}
      </QueryView>
      {/* "Load More is disabled on the last page" (specification part 1, section 4) */}
      <LoadMore query={query} label="Load More" isKept />
    </Section>
  );
}

type Login = z.output<(typeof loginHistory)['data']>['history'][number];

function Logins({ logins }: { logins: readonly Login[] }) {
  if (logins.length === 0) return <EmptyState text="No activities found" />;
  return (
    <ul className={classes.list}>
      {logins.map(({ id, createdAt, userAgent, ipAddress, way }) => (
        <li key={id} className={classes.row}>
          <DeviceIcon userAgent={userAgent} />
          <div className={classes.text}>
            <Text fw={600}>{platform(userAgent)}</Text>
            <Text size="sm" c="dimmed" component="div">
              {ipAddress} · <TimeAgo at={createdAt} span />
              {SHOWN_WAYS[way]}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

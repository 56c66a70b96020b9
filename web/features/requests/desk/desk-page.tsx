import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { freshProfileQuery } from '../../../shared/queries/profile.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { totalText } from '../../../shared/ui/lists/total-text.ts';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { NoSignatureBanner } from '../no-signature-banner.tsx';
import { BatchProgress } from './batch-dialogs.tsx';
import { Desk } from './desk.tsx';
import { HomeLink } from './home-link.tsx';
import { useBatchResults } from './use-batch-results.ts';
import { useQueue } from './use-queue.ts';

const DESK = '/dashboard/desk';

/** One queue of all that waits for the viewer to sign, and the request on top of it with everything that it needs. */
export function DeskPage({ id }: { id: number | undefined }) {
  const { data: account } = useQuery(freshProfileQuery);
  const queue = useQueue(id);
  const results = useBatchResults();
  const { items, setItems } = results;
  const navigate = useNavigate();
  const { query, requests, currentId, nextId = requests[0]?.id, count, isLowerBound } = queue;
  const lacksSignature = account?.signatureUrl === null;
  const { history } = useRouter();
  const go = useCallback(
    (to: number | undefined) => {
      // somebody may be on their way to another screen, whose code is still coming
      const isHere = history.location.pathname === DESK;
      if (isHere) void navigate({ to: DESK, search: to ? { id: to } : {}, replace: true });
      return isHere;
    },
    [history, navigate],
  );
  // What lies on the desk is named by the address, so that it stays there when an older request comes in.
  useEffect(() => {
    if (id === undefined && currentId !== undefined) go(currentId);
  }, [id, currentId, go]);
  const others = count - (queue.place > 0 ? 1 : 0);
  return (
    <>
      <PageHeader title="Signing desk" hasBack>
        {others > 0 && (
          <Button
            variant="default"
            visibleFrom="md"
            disabled={nextId === undefined}
            onClick={() => go(nextId)}
          >
            Next to sign ({totalText({ total: others, isLowerBound })})
          </Button>
        )}
      </PageHeader>
      {lacksSignature && (
        <Box mb="md">
          <NoSignatureBanner purpose="act on this request" />
        </Box>
      )}
      <QueryView query={query} rows={4}>
        {() =>
          currentId === undefined ? (
            <>
              <EmptyState text="No requests to sign">
                <HomeLink />
              </EmptyState>
              {items && <BatchProgress items={items} onClose={() => setItems(undefined)} />}
            </>
          ) : (
            <Desk
              queue={queue}
              currentId={currentId}
              lacksSignature={lacksSignature}
              results={results}
              onGo={go}
            />
          )
        }
      </QueryView>
    </>
  );
}

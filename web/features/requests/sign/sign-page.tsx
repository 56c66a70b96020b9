import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../../shared/api.ts';
import { personName } from '../../../shared/person-name.ts';
import { freshProfileQuery } from '../../../shared/queries/profile.ts';
import { DottedParts } from '../../../shared/ui/dotted-parts.tsx';
import { NotLoaded } from '../../../shared/ui/page/not-loaded.tsx';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { NOT_AUTHORIZED } from '../failures.ts';
import { NoSignatureBanner } from '../no-signature-banner.tsx';
import { FormPreview } from '../preview/form-preview.tsx';
import { requestQuery } from '../request-queries.ts';
import { ActionPanel } from './action-panel.tsx';
import { FilesToCheck } from './files-to-check.tsx';
import { isWaitingFor } from './is-waiting-for.ts';
import { NotWaiting } from './not-waiting.tsx';
import classes from './sign-page.module.css';
import { useLeave } from './use-leave.ts';

export function SignPage({ id }: { id: number }) {
  const { data: account } = useQuery(freshProfileQuery);
  const query = useQuery(requestQuery(id));
  const { data: request, error, isLoadingError } = query;
  // once acted upon, the request is no longer the viewer's to act on, but the page stays until it is left
  const [isDone, setDone] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);
  const leave = useLeave();
  if (!request && !isLoadingError) return <Skeleton h={500} role="status" aria-label="Loading the request" />;
  if (!request) return <NotLoaded title="Sign Request" text={NOT_AUTHORIZED} query={query} />;
  const lacksSignature = account?.signatureUrl === null;
  const isVisible = !isNotFound(error);
  const isWaiting = isVisible && isWaitingFor(request);
  if (isWaiting && !hasWaited) setHasWaited(true);
  if (!isDone && !isWaiting) {
    return <NotWaiting request={request} isVisible={isVisible} hasWaited={hasWaited} />;
  }
  return (
    <>
      <PageHeader
        title={`${request.document.name} No. ${request.id}`}
        description={
          <DottedParts>
            {`Requested by ${personName(request.requestor)}`}
            <TimeAgo at={request.createdAt} inherit span />
            {request.isDelegated && 'Delegated'}
          </DottedParts>
        }
        hasBack
      />
      {lacksSignature && (
        <Box mb="md">
          <NoSignatureBanner purpose="act on this request" />
        </Box>
      )}
      <div className={classes.columns}>
        <FormPreview request={request} />
        <Stack>
          <FilesToCheck request={request} />
          <ActionPanel
            key={request.currentPipeline?.stageId}
            request={request}
            isLocked={isDone || lacksSignature}
            onDone={() => {
              setDone(true);
              leave();
            }}
          />
        </Stack>
      </div>
    </>
  );
}

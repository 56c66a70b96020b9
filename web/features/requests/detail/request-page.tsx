import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestFull } from '#contract/api/requests.ts';
import { isNotFound } from '../../../shared/api.ts';
import { NotLoaded } from '../../../shared/ui/page/not-loaded.tsx';
import { NotShown } from '../../../shared/ui/page/not-shown.tsx';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { AnsweredItems } from '../files/answered-items.tsx';
import { AttachedFiles } from '../files/attached-files.tsx';
import { FileList } from '../files/file-list.tsx';
import { uploadPlace } from '../files/picked-files.ts';
import { unsentFiles } from '../files/unsent-files.ts';
import { hasLostFiles } from '../files/unsent-names.ts';
import { FormPreview } from '../preview/form-preview.tsx';
import { requestQuery } from '../request-queries.ts';
import { CancelNote } from './cancel-note.tsx';
import { HistoryCard } from './history-card.tsx';
import { PaperVersionsCard } from './paper-versions-card.tsx';
import { ProgressCard } from './progress-card.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestDialogs } from './request-dialogs.tsx';
import classes from './request-page.module.css';
import { RequestedByCard } from './requested-by-card.tsx';
import { RequestorInformationCard } from './requestor-information-card.tsx';
import { StatusBanner } from './status-banner.tsx';
import { useDialog } from './use-dialog.ts';
import { VerificationCard } from './verification-card.tsx';

export function RequestPage({ id }: { id: number }) {
  const query = useQuery(requestQuery(id));
  const { data: request, error, isLoadingError } = query;
  if (isLoadingError) {
    return (
      <NotLoaded
        title="Request"
        text="This request does not exist, or you are not authorized to view it."
        query={query}
      />
    );
  }
  if (isNotFound(error)) {
    return (
      <NotShown
        title="Request"
        text="This request is not waiting for you any more: you can no longer see it."
      />
    );
  }
  if (!request) return <Skeleton h={500} role="status" aria-label="Loading the request" />;
  return <ShownRequest request={request} />;
}

/** What waits for the viewer's answer opens by itself. */
function ShownRequest({ request }: { request: RequestFull }) {
  const { relations } = request;
  const client = useQueryClient();
  const hasFilesToSend =
    unsentFiles(client, request.id).length > 0 || hasLostFiles(client, uploadPlace(request.id));
  const { shown, open, close } = useDialog(request, hasFilesToSend ? 'upload' : undefined);
  return (
    <>
      <PageHeader
        title={`${request.document.name} No. ${request.id}`}
        description={
          <>
            Requested <TimeAgo at={request.createdAt} inherit span />
          </>
        }
        hasBack
      />
      <div className={classes.columns}>
        <Stack className={classes.now}>
          <StatusBanner request={request} />
          <RequestActions request={request} open={open} />
          <RequestDialogs request={request} shown={shown} onClose={close} />
          <CancelNote request={request} />
        </Stack>
        <Stack component="aside" aria-label="About this request" className={classes.about}>
          <RequestedByCard request={request} isLinked={relations.isStaff || relations.isAdmin} />
          {!relations.isRequestor && <RequestorInformationCard request={request} />}
          <ProgressCard request={request} />
          <HistoryCard request={request} />
          {request.verificationCode && <VerificationCard code={request.verificationCode} />}
          {request.isSealed && <PaperVersionsCard request={request} />}
        </Stack>
        <Stack className={classes.papers}>
          <AnsweredItems request={request} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <AttachedFiles request={request} onAdd={() => open('upload')} />
            <FileList
              title="Documents From Signees"
              files={request.attachments.filter(({ isFromSignee }) => isFromSignee)}
              empty="The signees have not added any documents."
            />
          </SimpleGrid>
          <FormPreview request={request} />
        </Stack>
      </div>
    </>
  );
}

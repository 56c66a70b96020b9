import { Anchor, Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { findDocument } from '#documents/registry.ts';
import { IconDownload } from '~icons';
import { documentQuery } from '../../../shared/queries/documents.ts';
import { freshProfileQuery } from '../../../shared/queries/profile.ts';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { NotLoaded } from '../../../shared/ui/page/not-loaded.tsx';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import { requestQuery } from '../request-queries.ts';
import { nameOfForm, reopen } from './browser-copy.ts';
import { CollegeName } from './college-name.tsx';
import { draftQuery } from './draft-calls.ts';
import { RequestForm } from './request-form.tsx';

const requestorQuery = { ...freshProfileQuery, meta: { failure: 'Error while fetching user information' } };

export function CreateRequestPage({ documentId, from }: { documentId: number; from: number | undefined }) {
  const viewer = useAccount();
  // before what the portal has is read
  useState(() => viewer && reopen(viewer.id, nameOfForm(documentId)));
  const copied = useCopied(documentId, from);
  const documentLoaded = useQuery(documentQuery(documentId));
  const accountLoaded = useQuery(requestorQuery);
  const { data: draft, isPending: isDraftPending } = useQuery(draftQuery(documentId));
  const failed = [documentLoaded, accountLoaded].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <NotLoaded title="Request" text="This document could not be opened." query={failed} />;
  const { data: document } = documentLoaded;
  const { data: account } = accountLoaded;
  if (!document || !account || isDraftPending || copied.isLoading)
    return <Skeleton h={400} role="status" aria-label="Loading the form" />;
  const known = findDocument(document.key);
  const type = document.enabled ? known : undefined;
  return (
    <Box maw={920} mx="auto">
      <PageHeader title={`Request: ${document.name}`} description={<CollegeName />} hasBack>
        {known && (
          <Anchor href={originalForm(document.name)} download>
            <IconDownload size={16} style={{ verticalAlign: '-3px' }} /> Download Original Form
          </Anchor>
        )}
      </PageHeader>
      <Stack>
        {type && (
          <RequestForm
            document={document}
            type={type}
            account={account}
            found={draft === 'unread' ? undefined : draft}
            toCopy={copied.request}
          />
        )}
        {!type && (
          <EmptyState text={ERRORS[document.enabled ? 'document.not-ready' : 'document.disabled'].message} />
        )}
      </Stack>
    </Box>
  );
}

/**
 * The own request that the form is to begin with. Read once: the address forgets it, so that loading the page anew gives
 * what was typed since.
 */
function useCopied(documentId: number, from: number | undefined) {
  const router = useRouter();
  const [id] = useState(from);
  const { data, isLoading } = useQuery({ ...requestQuery(id ?? 0), enabled: id !== undefined });
  const isUsable = data?.relations.isRequestor && data.document.id === documentId;
  useEffect(() => {
    if (from === undefined || isLoading) return;
    void router.navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true, resetScroll: false });
  }, [router, from, isLoading]);
  return { request: isUsable ? data : undefined, isLoading };
}

/** "a static PDF named after the document" (specification part 2, section 2). */
function originalForm(name: string): string {
  return `/original-forms/${encodeURIComponent(name)}.pdf`;
}

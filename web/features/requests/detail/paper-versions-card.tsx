import { Anchor, Box, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { addSignedPaper, getPaperVersion, PaperVersion } from '#contract/api/paper-versions.ts';
import type { generatedForm, RequestFull } from '#contract/api/requests.ts';
import { paperFileName } from '#contract/format/file-name.ts';
import { dateAndTime } from '#contract/format/relative-time.ts';
import { callForFile } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { settings } from '../../../shared/settings.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { upload } from '../../../shared/upload.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { paperVersionsQuery } from '../request-queries.ts';

/** What the sealed paper got later, and for those who signed the request: how they sign it with a certificate of their own. */
export function PaperVersionsCard({ request }: { request: RequestFull }) {
  const { data } = useQuery(paperVersionsQuery(request.id));
  if (!data || (data.versions.length === 0 && !data.canSign)) return null;
  return (
    <Section title="Signed Elsewhere">
      <Stack p="md" gap="sm">
        {data.versions.length > 0 && (
          <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.versions.map((version) => (
              <VersionItem key={version.id} version={version} request={request} />
            ))}
          </Box>
        )}
        {data.canSign && <OwnCertificate request={request} newest={data.versions.at(-1)} />}
      </Stack>
    </Section>
  );
}

function VersionItem({ version, request }: { version: PaperVersion; request: RequestFull }) {
  const { timeZone } = settings();
  const { signer, addedBy } = version;
  const download = useSubmission({
    mutationFn: () => fetchVersion(request, version),
    onSuccess: (bytes) => saveFile(bytes, paperFileName(request.document.name, request.id)),
    meta: { failure: 'Error' },
  });
  return (
    <Box component="li" py={4}>
      <Text size="sm" fw={600}>
        {signer ? signer.name : 'Time-stamp'}
      </Text>
      <Text size="xs" c="dimmed">
        {signer
          ? `Certificate of ${signer.issuer}, signed ${dateAndTime(new Date(signer.signedAt), timeZone)}${addedBy ? `, brought by ${addedBy.name}` : ''}`
          : `Added ${dateAndTime(new Date(version.addedAt), timeZone)}: proves the seal beyond the end of its certificate`}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={() => download.submit()}>
        Download this file
      </Anchor>
    </Box>
  );
}

function OwnCertificate({ request, newest }: { request: RequestFull; newest: PaperVersion | undefined }) {
  const client = useQueryClient();
  const reset = useRef<() => void>(null);
  const download = useSubmission({
    mutationFn: () => fetchVersion(request, newest),
    onSuccess: (bytes) => saveFile(bytes, paperFileName(request.document.name, request.id)),
    meta: { failure: 'Error' },
  });
  const addVersion = useSubmission({
    mutationFn: (file: File) =>
      upload<typeof addSignedPaper>('POST /requests/:id/versions', { params: { id: request.id }, file }),
    onSuccess: ({ version }) => {
      toastSuccess(`The signature of ${version.signer?.name} was added`);
      return client.invalidateQueries(paperVersionsQuery(request.id));
    },
    // Without it the browser does not notice that the same file is picked again.
    onSettled: () => reset.current?.(),
    meta: { failure: 'The signed file was not taken' },
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        If you hold a government certificate (PNPKI), you can sign this paper with it, too: download it, sign
        that file with your own program, change nothing else in it, and bring it back here. Your key stays
        with you.
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={download.isPending} onClick={() => download.submit()}>
          Download to Sign
        </Button>
        <FileButton
          resetRef={reset}
          accept="application/pdf"
          onChange={(file) => file && addVersion.submit(file)}
        >
          {(props) => (
            <Button {...props} loading={addVersion.isPending}>
              Add Signed File
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}

/** A version, or the sealed file itself when there is none. */
function fetchVersion({ id }: RequestFull, version: PaperVersion | undefined): Promise<Blob> {
  if (!version)
    return callForFile<typeof generatedForm>('GET /requests/:id/generatedform', { params: { id } });
  const params = { id, versionId: version.id };
  return callForFile<typeof getPaperVersion>('GET /requests/:id/versions/:versionId', { params });
}

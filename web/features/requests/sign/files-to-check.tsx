import type { RequestFull } from '#contract/api/requests.ts';
import { AnsweredItems } from '../files/answered-items.tsx';
import { AttachedFiles } from '../files/attached-files.tsx';
import { FileList } from '../files/file-list.tsx';

/** Beside a paper that is to be signed: what came with it, and what was asked for meanwhile. */
export function FilesToCheck({ request }: { request: RequestFull }) {
  const fromSignees = request.attachments.filter(({ isFromSignee }) => isFromSignee);
  return (
    <>
      <AnsweredItems request={request} />
      <AttachedFiles request={request} />
      {fromSignees.length > 0 && <FileList title="Documents From Signees" files={fromSignees} />}
    </>
  );
}

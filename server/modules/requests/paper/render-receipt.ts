import { refuse, refuseMissing } from '#contract/errors.ts';
import { receiptFileName } from '#contract/format/file-name.ts';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { qrSvg } from '#server/seal/qr.ts';
import { findRequest } from '../read/requests.repository.ts';
import { loadVisibleRequest } from '../read/show-request.ts';
import type { Request } from '../rules/request.ts';
import { receiptOfRequest } from './receipt-of-request.ts';

type ReceiptDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'pdf'>;
type Receipt = { bytes: Uint8Array; fileName: string };

/** The acknowledgement of a request, one page, for whoever may see it. Made when it is asked for; nothing is kept. */
export async function renderReceipt(deps: ReceiptDeps, actor: Actor, requestId: number): Promise<Receipt> {
  return render(deps, await loadVisibleRequest(deps, actor, requestId));
}

/** The same for the mail to the requestor. */
export async function renderReceiptForMail(deps: ReceiptDeps, requestId: number): Promise<Receipt> {
  const request = await findRequest(deps.db, requestId, todayOf(deps));
  return render(deps, request ?? refuseMissing('Request'), { canWait: true });
}

async function render(deps: ReceiptDeps, request: Request, { canWait = false } = {}): Promise<Receipt> {
  const document = findDocument(request.documentKey) ?? refuse('document.not-ready');
  const data = await receiptOfRequest(deps, request, document);
  const { qr: path, url } = data.receipt;
  const bytes = await deps.pdf.render({
    page: 'receipt',
    data,
    images: [],
    svgs: [{ path, svg: await qrSvg(url) }],
    at: deps.clock.now(),
    canWait,
  });
  return { bytes, fileName: receiptFileName(request.documentName, request.id) };
}

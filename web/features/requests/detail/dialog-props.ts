import type { RequestFull } from '#contract/api/requests.ts';

export type DialogProps = { request: RequestFull; opened: boolean; onClose: () => void };

import { API_PATH } from '#contract/api/path.ts';

/** Where every account fetches its own signature image. */
export const SIGNATURE_ADDRESS = `${API_PATH}/profile/signature`;

/** Where every account fetches its own signature image. */
export const SIGNATURE_ADDRESS = '/api/v1/profile/signature';

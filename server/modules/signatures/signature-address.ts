/** Where everybody fetches their own signature. */
export const SIGNATURE_ADDRESS = '/api/v1/profile/signature';

/** Before the path of every endpoint. */
export const API_PATH = '/api/v1';

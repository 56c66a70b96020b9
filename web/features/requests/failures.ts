// in the words of the specification: titles of toasts, and what is said in the place of a request
export const FETCH_FAILURE = 'An error occured while fetching the request';
export const SIGN_FAILURE = 'An error occured while signing the request';
export const NOT_AUTHORIZED = 'You are not authorized to view this document';

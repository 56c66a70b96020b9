// titles of toasts, in the words of the specification
export const FETCH_FAILURE = 'An error occured while fetching the request';
export const SIGN_FAILURE = 'An error occured while signing the request';

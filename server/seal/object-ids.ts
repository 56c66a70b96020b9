/* What signed files and time-stamps both name, by their numbers in ASN.1. */

/** The hash SHA-256. */
export const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Content of no particular kind (RFC 5652). */
export const DATA = '1.2.840.113549.1.7.1';

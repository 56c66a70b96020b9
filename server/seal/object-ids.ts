/* What certificates, signed files and time-stamps name by their numbers in ASN.1, where more than one file does. */

/** The hash SHA-256. */
export const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Content of no particular kind (RFC 5652). */
export const DATA = '1.2.840.113549.1.7.1';
/** A time-stamp within a signature, as an attribute that is not signed (RFC 3161, appendix A). */
export const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** Extensions of a certificate (RFC 5280, 4.2.1). */
export const KEY_USAGE = '2.5.29.15';
export const BASIC_CONSTRAINTS = '2.5.29.19';
/** The purpose of a certificate, as an extended key usage: it makes time-stamps. */
export const FOR_TIME_STAMPS = '1.3.6.1.5.5.7.3.8';

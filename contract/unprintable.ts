/**
 * The header of a paper before it is sent that names what it shows as "�": some characters, encoded for an address, a space between two.
 * Apart from the endpoints, which the browser does not load.
 */
export const UNPRINTABLE = 'x-unprintable';

/**
 * How many signatures and time-stamps of a file are read: more than a paper gets (`addSignedPaper` refuses signatures
 * beyond half of them). Apart from what reads them, which loads libraries that a start does without.
 */
export const MAX_SIGNATURES = 64;

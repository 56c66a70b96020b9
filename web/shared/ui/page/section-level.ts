import { createContext } from 'react';

/** The level of the sections' headings: 2 below the title of a screen, 3 within something that has such a heading itself. */
export const SectionLevel = createContext<2 | 3>(2);

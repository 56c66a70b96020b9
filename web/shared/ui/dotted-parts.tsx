import { Children, type ReactNode } from 'react';
import classes from './dotted-parts.module.css';

/** Short facts beside each other with a dot between two on one line: "No. 235 · Gina C. Marasigan · 2 hours ago". */
export function DottedParts({ children }: { children: ReactNode }) {
  return (
    <span className={classes.box}>
      <span className={classes.line}>
        {Children.toArray(children).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and keep their places
          <span key={index} className={classes.part}>
            {index > 0 && <span className={classes.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}

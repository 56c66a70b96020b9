import { Alert } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './verification.module.css';

type Props = {
  color: 'green' | 'orange' | 'red';
  icon: ReactNode;
  title: string;
  /** After a file was checked: it may have been dropped far below. */
  isFocused: boolean;
  children: ReactNode;
};

/** The one answer of the page, above everything else. */
export function AnswerBox({ isFocused, children, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  return (
    <Alert ref={box} tabIndex={-1} className={classes.answer} {...rest}>
      {children}
    </Alert>
  );
}

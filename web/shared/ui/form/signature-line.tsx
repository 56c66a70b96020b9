import { useEffect, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { settings } from '../../settings.ts';
import { useNow } from '../../use-now.ts';
import classes from './signature-line.module.css';

type Props = {
  image: Blob | undefined;
  alt: string;
  account: Account;
  /** What it is signed as, where that is not the account's own position. */
  position?: string | undefined;
};

/** A signature as it will stand on a paper that is signed today: on the line, above the name and the date. */
export function SignatureLine({ image, alt, account, position = account.position?.name }: Props) {
  const date = today(useNow(), settings().timeZone);
  return (
    <div className={classes.paper}>
      <div className={classes.line}>{image && <Picture image={image} alt={alt} />}</div>
      <div className={classes.name}>{account.displayName}</div>
      {position && <div className={classes.small}>{position}</div>}
      <div className={classes.small}>Date signed: {longDate(date)}</div>
    </div>
  );
}

function Picture({ image, alt }: { image: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(image);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [image]);
  return url && <img src={url} alt={alt} className={classes.picture} />;
}

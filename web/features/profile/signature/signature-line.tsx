import { useEffect, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { settings } from '../../../shared/settings.ts';
import { useNow } from '../../../shared/use-now.ts';
import classes from './signature-line.module.css';

type Props = { image: Blob | undefined; alt: string; account: Account };

/** A signature as it will stand on a paper that is signed today: on the line, above the name and the date. */
export function SignatureLine({ image, alt, account }: Props) {
  const date = today(useNow(), settings().timeZone);
  return (
    <div className={classes.paper}>
      <div className={classes.line}>{image && <Picture image={image} alt={alt} />}</div>
      <div className={classes.name}>{account.displayName}</div>
      {account.position && <div className={classes.small}>{account.position.name}</div>}
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

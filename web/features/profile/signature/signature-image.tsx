import { useEffect, useState } from 'react';
import classes from './signature-image.module.css';

/** A picture from memory, on the paper and the line that it will stand on. */
export function SignatureImage({ image, alt }: { image: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(image);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [image]);
  return <div className={classes.paper}>{url && <img src={url} alt={alt} className={classes.image} />}</div>;
}

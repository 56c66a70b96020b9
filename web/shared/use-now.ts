import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time of day, a new value every minute, so that "3 minutes ago" and the greeting stay true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useRouterState } from '@tanstack/react-router';
import classes from './navigation-bar.module.css';

/** A line on the upper edge while the next screen is fetched; what takes no longer than a blink shows none. */
export function NavigationBar() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  if (!isLoading) return null;
  return <div role="progressbar" aria-label="Loading the next page" className={classes.bar} />;
}

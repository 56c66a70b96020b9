import { settings } from '../../shared/settings.ts';
import { Logo } from '../../shared/ui/page/logo.tsx';
import classes from './login-page.module.css';

/** Beside, on a phone above, what somebody fills in who is not signed in. */
export function Cover() {
  return (
    <header className={classes.cover}>
      <Logo size={56} />
      <p className={classes.institution}>{settings().institutionName}</p>
      <p className={classes.motto}>Request it, follow it, have it signed. Without the queue.</p>
    </header>
  );
}

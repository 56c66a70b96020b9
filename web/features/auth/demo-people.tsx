import { Button } from '@mantine/core';
import type { LoginFields } from './check-login.ts';
import classes from './login-page.module.css';

// The demo world's common password (server.md section 9); no other portal shows this.
const PASSWORD = 'campus-demo-1';
const PEOPLE = [
  { role: 'Student', email: 'miguel.santillan@students.example.edu' },
  { role: 'Faculty', email: 'alma.lagman@example.edu' },
  { role: 'Staff', email: 'katrina.buenaflor@example.edu' },
  { role: 'Executive', email: 'rogelio.dimayuga@example.edu' },
  { role: 'Admin', email: 'andres.malonzo@example.edu' },
];

/** In a demonstration: fills in somebody of each role. */
export default function DemoPeople({ onChoose }: { onChoose: (fields: LoginFields) => void }) {
  return (
    <section className={classes.demo} aria-label="Demonstration accounts">
      <p>This is a demonstration. Choose whom to log in as:</p>
      <div className={classes.people}>
        {PEOPLE.map(({ role, email }) => (
          <Button
            key={role}
            variant="default"
            size="compact-sm"
            onClick={() => onChoose({ email, password: PASSWORD })}
          >
            {role}
          </Button>
        ))}
      </div>
    </section>
  );
}

import classes from './step-list.module.css';
import { STEPS } from './steps.ts';

/** Where in the wizard one is. */
export function StepList({ step }: { step: number }) {
  return (
    <ol className={classes.steps}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
          {name}
        </li>
      ))}
    </ol>
  );
}

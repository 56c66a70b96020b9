import classes from './step-list.module.css';

/** Where in a wizard one is; `step` counts from 0. */
export function StepList({ steps, step }: { steps: readonly string[]; step: number }) {
  return (
    <ol className={classes.steps}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === step ? 'step' : undefined} data-done={index < step}>
          {name}
        </li>
      ))}
    </ol>
  );
}

import { Kbd, Switch, Text } from '@mantine/core';
import classes from './desk.module.css';

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'to Approve, Enter signs'],
  ['x', 'tick'],
  ['m', 'more documents'],
  ['s', 'appointment'],
  ['d', 'disapprove'],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The letters that work at the desk, and the way to turn them off; not shown where there is no keyboard. */
export function KeyHelp({ isOn, onSwitch }: Props) {
  return (
    <section className={classes.keys} aria-label="Keyboard">
      <Switch
        size="xs"
        label="Keys"
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {isOn && (
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <Kbd size="xs">{key}</Kbd>
              </dt>
              <Text component="dd" size="xs">
                {what}
              </Text>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

import { Anchor, Box, Text } from '@mantine/core';
import type { OperatorWarning } from '#contract/api/dashboards.ts';
import { warningText } from '#contract/operator-warnings.ts';
import { IconAlertTriangle } from '~icons';
import { settings } from '../../shared/settings.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import classes from '../../shared/ui/lists/list.module.css';
import { Section } from '../../shared/ui/page/section.tsx';
import { useNow } from '../../shared/use-now.ts';

/** What does not work and people would only notice later, for those who can mend it or tell who can. */
export function Warnings({ warnings }: { warnings: readonly OperatorWarning[] }) {
  const now = useNow();
  if (warnings.length === 0) return null;
  return (
    <Section title="What does not work">
      <ul className={classes.list}>
        {warnings.map((warning) => {
          const { title, text } = warningText(warning, now, settings().timeZone);
          return (
            <li key={warning.type} className={classes.row}>
              <IconAlertTriangle size={20} />
              <Box className={classes.text}>
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <Text size="sm">{text}</Text>
                {warning.type === 'seals' && <RequestLink id={warning.requestId} />}
              </Box>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function RequestLink({ id }: { id: number }) {
  return (
    <Anchor size="sm" renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(id) } })}>
      Open request No. {id}
    </Anchor>
  );
}

import { Box, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { Section } from '../../shared/ui/page/section.tsx';

const CHOICES = [
  { value: 'auto', label: 'Like my device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Kept in this browser: the phone at night and the desk at noon may differ. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance">
      <Box p="md">
        <SegmentedControl
          aria-label="Appearance"
          fullWidth
          maw="26rem"
          data={CHOICES.map((choice) => ({ ...choice }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <Text size="sm" c="dimmed" mt="xs">
          For this browser only. Papers stay white.
        </Text>
      </Box>
    </Section>
  );
}

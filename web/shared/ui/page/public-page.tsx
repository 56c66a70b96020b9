import '@mantine/core/styles.layer.css';
import { Container, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { printInLight } from '../../print-in-light.ts';
import { settings } from '../../settings.ts';
import { useTabTitle } from '../../use-tab-title.ts';
import { Logo } from './logo.tsx';
import classes from './public-page.module.css';

type Props = { title: string; size?: 'sm' | 'md'; children: ReactNode };

/** A screen without the shell, which nobody has to be signed in for; its title is the tab's as well. */
export function PublicPage({ title, size = 'sm', children }: Props) {
  const { productName, institutionName } = settings();
  useTabTitle(title, productName);
  useEffect(printInLight, []);
  return (
    <Container component="main" size={size} py="xl" className={classes.page}>
      <Group gap="sm" wrap="nowrap" mb="lg">
        <Logo size={40} />
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed">
            {institutionName} · {productName}
          </Text>
        </div>
      </Group>
      {children}
    </Container>
  );
}

import type { Page } from '@playwright/test';

export const USERS = '/dashboard/users';

export const userRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

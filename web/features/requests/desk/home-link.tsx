import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function HomeLink() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
      Go to Dashboard
    </Button>
  );
}

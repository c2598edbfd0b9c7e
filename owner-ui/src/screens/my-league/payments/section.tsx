import type { ReactNode } from 'react';
import { Card } from '../../../ui/page.js';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </Card>
  );
}

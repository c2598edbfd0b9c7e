import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

interface FigureCardProps {
  label: string;
  figure: string;
  note?: string | undefined;
  /** The list behind the number. */
  to: string;
  alarming?: boolean;
}

/** A number that opens its list. */
export function FigureCard({ label, figure, note, to, alarming = false }: FigureCardProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%', display: 'block' }}>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography component="p" variant="figure" sx={{ color: alarming ? 'error.main' : 'text.primary' }}>
          {figure}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ minHeight: '1.4em' }}>
          {note}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

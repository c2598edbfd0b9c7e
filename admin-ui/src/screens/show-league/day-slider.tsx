import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { formatIsoDay } from '../../ui/format.js';

const DAY_MS = 86_400_000;

/** Counted as calendar days, not by duration: a day in a time zone may have 23 hours. */
const toDayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const fromDayNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

interface DaySliderProps {
  first: string;
  last: string;
  /** Empty for now. */
  day: string;
  onDay: (day: string) => void;
}

/**
 * A slider from a league's first day to today; the day is requested when the slider is released, and its end means now.
 */
export function DaySlider({ first, last, day, onDay }: DaySliderProps) {
  const t = useT();
  const { locale } = useFormat();
  const [draggedValue, setDraggedValue] = useState<number | null>(null);
  const [from, to] = [toDayNumber(first), toDayNumber(last)];
  const value = draggedValue ?? (day ? toDayNumber(day) : to);
  const text = (number: number): string =>
    number >= to ? t('provisioning.asof.live') : formatIsoDay(fromDayNumber(number));
  return (
    <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 }, px: 1.5 }} lang={locale}>
      <Typography variant="body2" color="text.secondary">
        {t('provisioning.asof.slider')}: <strong>{text(value)}</strong>
      </Typography>
      <Slider
        size="small"
        min={from}
        max={Math.max(to, from + 1)}
        value={value}
        onChange={(_event, next) => setDraggedValue(next)}
        onChangeCommitted={(_event, next) => {
          setDraggedValue(null);
          onDay(next >= to ? '' : fromDayNumber(next));
        }}
        getAriaValueText={text}
        aria-label={t('provisioning.asof.slider')}
        valueLabelDisplay="auto"
        valueLabelFormat={text}
      />
    </Box>
  );
}

import type { HomeLanguage } from './home-page.js';

/** Texts of the page that says whether the service works. */
export interface StatusTexts {
  title: string;
  state: Record<'ready' | 'degraded' | 'not_ready', string>;
  explained: Record<'ready' | 'degraded' | 'not_ready', string>;
  parts: Record<'portal' | 'work' | 'files', string>;
  part: Record<'up' | 'low' | 'down', string>;
  asOf: (moment: string) => string;
  again: string;
  home: string;
  contact: string;
  other: string;
}

const en: StatusTexts = {
  title: 'Service status',
  state: {
    ready: 'Everything is working',
    degraded: 'Something is slower than usual',
    not_ready: 'Touchline is not available',
  },
  explained: {
    ready: 'Your league’s site, the organizer’s app and your account are available.',
    degraded: 'Touchline is available. Some tasks are delayed and will finish as soon as possible.',
    not_ready: 'We know about it and are working on it. Nothing you entered has been lost.',
  },
  parts: {
    portal: 'Accounts and payments',
    work: 'Emails and league setup',
    files: 'Receipts and images',
  },
  part: { up: 'Working', low: 'Limited', down: 'Not available' },
  asOf: (moment) => `As of ${moment}.`,
  again: 'Check again',
  home: 'Go to Touchline',
  contact: 'Contact',
  other: 'Español',
};

const es: StatusTexts = {
  title: 'Estado del servicio',
  state: {
    ready: 'Todo funciona',
    degraded: 'Algo va más lento que de costumbre',
    not_ready: 'Touchline no está disponible',
  },
  explained: {
    ready: 'El sitio de su liga, la aplicación del organizador y su cuenta están disponibles.',
    degraded: 'Touchline está disponible. Algunas tareas están demoradas y se completarán lo antes posible.',
    not_ready: 'Ya lo sabemos y lo estamos resolviendo. No se pierde nada de lo que ingresó.',
  },
  parts: {
    portal: 'Cuentas y pagos',
    work: 'Correos y preparación de ligas',
    files: 'Comprobantes e imágenes',
  },
  part: { up: 'Funciona', low: 'Limitado', down: 'No disponible' },
  asOf: (moment) => `Consultado el ${moment}.`,
  again: 'Consultar de nuevo',
  home: 'Ir a Touchline',
  contact: 'Contacto',
  other: 'English',
};

export const statusTexts: Record<HomeLanguage, StatusTexts> = { en, es };

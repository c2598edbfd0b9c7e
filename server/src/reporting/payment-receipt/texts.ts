import type { Language } from '../../platform/http/index.js';

interface ReceiptTexts {
  title: (number: string) => string;
  void: (day: string) => string;
  issued: (day: string) => string;
  of: (league: string, owner: string) => string;
  columns: [what: string, amount: string];
  charge: string;
  penalty: string;
  bonus: string;
  balanceUsed: string;
  balanceAdded: string;
  received: string;
  total: string;
  net: string;
  gross: string;
  page: (n: number, of: number) => string;
}

export const TEXTS: Record<Language, ReceiptTexts> = {
  en: {
    title: (number) => `Payment receipt ${number}`,
    void: (day) => `VOID. The payment was declined on ${day}.`,
    issued: (day) => `Issued on ${day}`,
    of: (league, owner) => `${league} · ${owner}`,
    columns: ['Description', 'Amount'],
    charge: 'Charge',
    penalty: 'Late payment penalty',
    bonus: 'Bonus',
    balanceUsed: 'Paid from the balance',
    balanceAdded: 'Added to the balance',
    received: 'Received',
    total: 'Total received',
    net: 'Charges before tax',
    gross: 'Charges with tax',
    page: (n, of) => `Page ${n} of ${of}`,
  },
  es: {
    title: (number) => `Recibo de pago ${number}`,
    void: (day) => `ANULADO. El pago fue rechazado el ${day}.`,
    issued: (day) => `Emitido el ${day}`,
    of: (league, owner) => `${league} · ${owner}`,
    columns: ['Concepto', 'Monto'],
    charge: 'Cobro',
    penalty: 'Recargo por atraso',
    bonus: 'Bono',
    balanceUsed: 'Pagado con el saldo',
    balanceAdded: 'Abonado al saldo',
    received: 'Recibido',
    total: 'Total recibido',
    net: 'Cobros sin impuesto',
    gross: 'Cobros con impuesto',
    page: (n, of) => `Página ${n} de ${of}`,
  },
};

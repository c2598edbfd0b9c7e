import { useNavigate, useParams } from 'react-router';
import type { ChargeLine, Service } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { Catalog } from '../records/catalog.js';
import { RecordList } from '../records/list/record-list.js';
import type { Column } from '../records/list/columns.js';
import { useAreaPath, useFormat } from '../records/platform.js';
import { CHARGE_LINE_EXPAND, useChargeLineColumns } from '../records/use-charge-line-columns.js';
import { PageTitle } from '../ui/page-title.js';
import { RouteTabs } from '../ui/route-tabs.js';
import type { Field } from '../ui/record-dialog.js';

function Lines() {
  const t = useT();
  const path = useAreaPath();
  const navigate = useNavigate();
  const columns = useChargeLineColumns({ withLeague: true });
  const payed = [
    { id: true, name: t('assignment.payed') },
    { id: false, name: t('assignment.not_payed') },
  ];
  return (
    <RecordList<ChargeLine>
      resource="service_charge_lines"
      expand={CHARGE_LINE_EXPAND}
      label={t('services.tab_lines')}
      columns={columns}
      filters={[{ kind: 'choice', source: 'payed', label: t('services.payed'), choices: payed }]}
      sort={{ field: 'created', order: 'DESC' }}
      empty={t('services.lines_empty')}
      onOpen={({ league_id: league, payment_id: payment }) =>
        void navigate(path(`show_league/${league}/payments?payment=${payment}`))
      }
    />
  );
}

function useColumns(): Column<Service>[] {
  const t = useT();
  const { money, day } = useFormat();
  const kinds = { true: t('services.quantifiable'), false: t('services.once') };
  return [
    {
      key: 'name',
      label: t('word.name'),
      sort: 'name',
      render: ({ name }) => name,
      file: { of: 'name' },
    },
    {
      key: 'price',
      card: 'corner',
      label: t('word.price'),
      sort: 'price',
      numeric: true,
      render: ({ price }) => money(price),
      file: { of: 'price', as: 'amount' },
    },
    {
      key: 'kind',
      card: 'line',
      label: t('payments.kind'),
      render: (service) => kinds[`${service.is_quantifiable ?? false}`],
      file: { of: 'is_quantifiable', words: kinds },
    },
    {
      key: 'created',
      only: 'table',
      label: t('word.created'),
      sort: 'created',
      from: 'md',
      render: ({ created }) => day(created),
      file: { of: 'created', as: 'day' },
    },
  ];
}

function ServiceCatalog() {
  const t = useT();
  const columns = useColumns();
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'price', label: t('word.price'), kind: 'money', required: true },
    { name: 'is_quantifiable', label: t('services.quantifiable'), kind: 'flag' },
  ];
  return (
    <Catalog<Service>
      resource="services"
      permission="services.write"
      columns={columns}
      fields={fields}
      filters={[{ kind: 'search', label: t('list.search') }]}
      defaults={{ is_quantifiable: false }}
      texts={{
        title: t('services.title'),
        create: t('services.create'),
        edit: t('services.edit'),
        empty: t('services.empty'),
        remove: t('services.remove_text'),
      }}
    />
  );
}

/** Services sold in addition to the plans, and what was charged for them. */
export default function ServicesScreen() {
  const t = useT();
  const path = useAreaPath();
  const { tab = 'services' } = useParams();
  return (
    <>
      <PageTitle title={t('services.title')} />
      <RouteTabs
        label={t('services.title')}
        selected={tab}
        to={(name) => path(name === 'services' ? name : `services/${name}`)}
        tabs={[
          { name: 'services', label: t('services.tab_services') },
          { name: 'lines', label: t('services.tab_lines') },
        ]}
      />
      {tab === 'lines' ? <Lines /> : <ServiceCatalog />}
    </>
  );
}

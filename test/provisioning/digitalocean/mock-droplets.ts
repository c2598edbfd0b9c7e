import type { DropletRequest } from '../../../server/src/provisioning/drivers/digitalocean/droplets.js';

export interface MockDroplet {
  id: number;
  order: DropletRequest;
  madeAt: number;
  /** Times after the order: until its address is known, until it runs, until lists show it. */
  addressMs: number;
  activeMs: number;
  listedMs: number;
}

const SIZE = {
  ...{
    memory: 4096,
    vcpus: 2,
    disk: 80,
    transfer: 4,
    price_monthly: 24,
    price_hourly: 0.03571,
    regions: ['nyc3'],
  },
  ...{ available: true, description: 'Basic' },
};

const IMAGE = {
  ...{ id: 63663980, name: '13 x64', distribution: 'Debian', public: true, regions: ['nyc3'] },
  ...{
    created_at: '2025-08-15T05:47:50Z',
    type: 'base',
    min_disk_size: 10,
    size_gigabytes: 2.36,
    description: '',
  },
  ...{ tags: [], status: 'available', error_message: '' },
};

/** A droplet as the API shows it at an instant. */
export function shown(droplet: MockDroplet, address: string, now = Date.now()): object {
  const { id, order, madeAt } = droplet;
  const age = now - madeAt;
  const addresses = { ip_address: address, netmask: '255.255.240.0', gateway: '127.0.0.1', type: 'public' };
  const inner = { ip_address: '10.10.0.2', netmask: '255.255.0.0', gateway: '10.10.0.1', type: 'private' };
  return {
    ...{ id, name: order.name, memory: 4096, vcpus: 2, disk: 80, locked: false },
    status: age >= droplet.activeMs ? 'active' : 'new',
    kernel: null,
    created_at: new Date(madeAt).toISOString(),
    ...{
      features: ['monitoring'],
      backup_ids: [],
      next_backup_window: null,
      snapshot_ids: [],
      volume_ids: [],
    },
    image: { ...IMAGE, slug: order.image },
    size: { ...SIZE, slug: order.size },
    size_slug: order.size,
    networks: { v4: age >= droplet.addressMs ? [inner, addresses] : [], v6: [] },
    region: { name: 'New York 3', slug: order.region, features: [], available: true, sizes: [order.size] },
    tags: order.tags,
  };
}

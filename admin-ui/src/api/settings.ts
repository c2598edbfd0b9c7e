import { useQuery } from '@tanstack/react-query';
import { api, readData } from './client.js';

/** The billing policy with its history. */
export const usePolicy = () =>
  useQuery({ queryKey: ['policy'], queryFn: () => readData(api.GET('/api/billing_policy')) });

export const usePlatformSettings = () =>
  useQuery({ queryKey: ['platform_settings'], queryFn: () => readData(api.GET('/api/platform_settings')) });

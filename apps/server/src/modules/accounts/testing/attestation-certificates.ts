/**
 * A root and a device certificate signed by it, with a revocation list at `http://127.0.0.1:9/`. Created with openssl,
 * valid from 2020 to 2120; the keys were discarded.
 */
export const rootCertificate = Buffer.from(
  [
    'MIIBXDCCAQGgAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFyb290IG9mIHRoZSB0ZXN0czAgFw0yMDAxMDEwMDAwMDBa',
    'GA8yMTIwMDEwMTAwMDAwMFowHDEaMBgGA1UEAwwRcm9vdCBvZiB0aGUgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQq',
    '5NRUXtrScW1NYes7zWbnlnYBvJbzmIDabGJ2LzfUFB7nW5HZl5OvvQ3Xuqm/3HFhqpPNfyDAEoSfPI5mREbGozIwMDAPBgNVHRMB',
    'Af8EBTADAQH/MB0GA1UdDgQWBBTMj1o55qHr4+PFRoaONqdABmNmyjAKBggqhkjOPQQDAgNJADBGAiEA5al6vsX5Zw1sL33wAn+y',
    'ELoTCbUWdfUWOF9+U9QK5M8CIQD1NZS5mMYktu2qiSyOJ7T5FWgsP9fyJa91oaWvNwzmAA==',
  ].join(''),
  'base64',
);
export const deviceCertificate = Buffer.from(
  [
    'MIIBnTCCAUKgAwIBAgIBAjAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFyb290IG9mIHRoZSB0ZXN0czAgFw0yMDAxMDEwMDAwMDBa',
    'GA8yMTIwMDEwMTAwMDAwMFowHDEaMBgGA1UEAwwRbGVhZiBvZiB0aGUgdGVzdHMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQc',
    'DGVEqODpQoGM+gr+7XJkXY0k58CkJJu8hfFtp5FDQsCDaQ6565P5CeC5MSaU9Po0p48W6qsm3ZvsN47cJxQ6o3MwcTAfBgNVHSME',
    'GDAWgBTMj1o55qHr4+PFRoaONqdABmNmyjAvBgNVHR8EKDAmMCSgIqAghh5odHRwOi8vMTI3LjAuMC4xOjkvcmV2b2tlZC5jcmww',
    'HQYDVR0OBBYEFH8cnt2aytA0Z7N7ws1wZyXkPX/JMAoGCCqGSM49BAMCA0kAMEYCIQDjlbwui1qTf3cA825bU9eMQ7iRErXGsSko',
    'r6Cbb5RH7QIhAJqDrBdsYCDDFuPN7Eft+XMHoLXQUN6ttS1XhMduFfq0',
  ].join(''),
  'base64',
);

// reads a within clause without a name, which is the top
within ;
model C
end C;
